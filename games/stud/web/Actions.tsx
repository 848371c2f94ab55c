import type { ActionType, AllowedAction, StudAction } from '@taku/stud/rules';
import { useMemo, useState } from 'react';
import { Button, type ButtonTone } from '@taku/ui/design';
import { useWords } from '@taku/ui/i18n';
import { DealOverlay } from './DealOverlay.tsx';
import { finishedDeals } from './finishedDeals.ts';
import { chips } from './shares.ts';
import type { StudBoardProps, TableModel } from './tableModel.ts';
import { type Ahead, useAhead, useAutoNext, useStudKeys } from './useActions.ts';
import { studWords } from './words.ts';

const TONES: Readonly<Record<ActionType, ButtonTone>> = {
  FOLD: 'outline',
  CHECK: 'ink',
  CALL: 'ink',
  BRING_IN: 'ink',
  COMPLETE: 'shu',
  BET: 'shu',
  RAISE: 'shu',
};

const SHORTCUTS: Readonly<Record<ActionType, string>> = {
  FOLD: 'F',
  CHECK: 'C',
  CALL: 'C',
  BRING_IN: 'C',
  COMPLETE: 'R',
  BET: 'R',
  RAISE: 'R',
};

function amountOf({ type, cost, to }: AllowedAction): string {
  if (cost === 0) return '';
  return chips(type === 'CALL' || type === 'BRING_IN' || type === 'BET' ? cost : to);
}

function BetButton({
  action,
  props,
}: {
  readonly action: AllowedAction;
  readonly props: StudBoardProps;
}) {
  const say = useWords(studWords);
  const amount = amountOf(action);
  return (
    <Button
      tone={TONES[action.type]}
      className="st-button"
      disabled={!props.canAct}
      data-action={action.type}
      {...(props.layout === 'desktop' && { shortcut: SHORTCUTS[action.type] })}
      onClick={() => props.act({ type: action.type })}
    >
      <span>{say(action.type)}</span> {amount && <b>{amount}</b>}
    </Button>
  );
}

function AheadBox({
  ahead,
  of,
  label,
}: {
  readonly ahead: Ahead;
  readonly of: 'checkFold' | 'checkCall';
  readonly label: string;
}) {
  return (
    <label className="st-ahead">
      <input
        type="checkbox"
        checked={ahead.chosen === of}
        onChange={(event) => ahead.choose(event.target.checked ? of : null)}
      />
      <span>{label}</span>
    </label>
  );
}

function AheadBoxes({
  props,
  model,
  ahead,
}: {
  readonly props: StudBoardProps;
  readonly model: TableModel;
  readonly ahead: Ahead;
}) {
  const say = useWords(studWords);
  const acting = props.players.find((player) => player.acting);
  const owed = (model.deal?.currentBet ?? 0) - (model.own?.bet ?? 0);
  const mayCheck = model.deal?.street !== '3rd';
  const isIn = model.own?.state === 'in' && model.deal && !model.deal.dealFinished;
  return (
    <>
      <p className="st-waiting">{acting && say('waitingFor', { name: acting.name })}</p>
      {isIn && (
        <div className="st-aheads" role="group" aria-label={say('preGroup')}>
          <AheadBox ahead={ahead} of="checkFold" label={say(mayCheck ? 'preCheckFold' : 'FOLD')} />
          {(mayCheck || owed > 0) && (
            <AheadBox
              ahead={ahead}
              of="checkCall"
              label={owed > 0 ? say('preCall', { n: chips(owed) }) : say('preCallFree')}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The deal that has just ended, step by step; the next one waits meanwhile. */
function Review({
  props,
  review,
}: {
  readonly props: StudBoardProps;
  readonly review: ReviewState;
}) {
  const say = useWords(studWords);
  const [latest] = useMemo(() => finishedDeals(props), [props]);
  if (!latest || latest.number !== props.view.dealIndex) return null;
  return (
    <>
      <Button className="st-review" icon="clock" onClick={() => review.setOpen(true)}>
        {say(props.layout === 'desktop' ? 'review' : 'reviewShort')}
      </Button>
      {review.isOpen && (
        <DealOverlay finished={latest} panel={props} onClose={() => review.setOpen(false)} />
      )}
    </>
  );
}

type ReviewState = { readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void };

function BetweenDeals({
  props,
  burning,
  review,
}: {
  readonly props: StudBoardProps;
  readonly burning: boolean;
  readonly review: ReviewState;
}) {
  const say = useWords(studWords);
  const { view, seat, canAct } = props;
  if (!canAct || seat === null) {
    return (
      <>
        <p className="st-waiting">{say('waitingNext')}</p>
        <Review props={props} review={review} />
      </>
    );
  }
  if (view.stacks[seat] === 0) {
    return (
      <>
        <Button className="st-button" onClick={() => props.act({ type: 'LEAVE' })}>
          {say('LEAVE')}
        </Button>
        <Button tone="ink" className="st-button" onClick={() => props.act({ type: 'REBUY' })}>
          {say('REBUY', { chips: chips(view.config.startingStack) })}
        </Button>
      </>
    );
  }
  return (
    <>
      <Review props={props} review={review} />
      <Button
        tone="ink"
        className={burning ? 'st-button st-button-burning' : 'st-button'}
        onClick={() => props.act({ type: 'NEXT' })}
      >
        {say('NEXT')}
      </Button>
    </>
  );
}

function useTypes(props: StudBoardProps, model: TableModel): readonly StudAction['type'][] {
  const { view, seat } = props;
  return useMemo(() => {
    if (view.stage !== 'between') return model.allowed.map(({ type }) => type);
    return seat !== null && view.stacks[seat] === 0 ? ['REBUY'] : ['NEXT'];
  }, [view, seat, model.allowed]);
}

/** The way back for whoever sits out. */
function SittingOut({ props }: { readonly props: StudBoardProps }) {
  const say = useWords(studWords);
  const isAlone = !props.players.some(({ isYou, kind }) => !isYou && kind === 'human');
  return (
    <>
      <p className="st-waiting">{say(isAlone ? 'tableWaits' : 'youSitOut')}</p>
      <Button tone="shu" className="st-button" onClick={props.comeBack}>
        {say('imBack')}
      </Button>
    </>
  );
}

/** Only what is allowed is drawn: fold, check or call, bet or raise. */
export function Actions({
  props,
  model,
}: {
  readonly props: StudBoardProps;
  readonly model: TableModel;
}) {
  const say = useWords(studWords);
  const ahead = useAhead(props, model);
  const [isReviewing, setReviewing] = useState(false);
  const burning = useAutoNext(props, isReviewing);
  const types = useTypes(props, model);
  const isPlaying = props.mode === 'live' && props.canAct && !model.own?.player.away;
  useStudKeys(isPlaying, types, props.act);
  if (props.mode === 'replay' || props.status.kind === 'over') return null;
  if (props.seat === null) return <p className="st-waiting">{say('watching')}</p>;
  if (model.own?.player.away) return <SittingOut props={props} />;
  if (props.view.stage === 'between') {
    const review = { isOpen: isReviewing, setOpen: setReviewing };
    return <BetweenDeals props={props} burning={burning} review={review} />;
  }
  if (model.allowed.length === 0) return <AheadBoxes props={props} model={model} ahead={ahead} />;
  return model.allowed.map((action) => (
    <BetButton key={action.type} action={action} props={props} />
  ));
}
