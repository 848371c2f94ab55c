import type { CardCode } from '@taku/cards';
import type { Lang } from '@taku/ui';
import { MatWarning } from './MatWarning.tsx';
import { listIn, useWords } from '@taku/ui/i18n';
import { CardBack, PlayingCard, cardName } from '@taku/ui/pieces';
import { longName, shortName } from './handName.ts';
import type { BoardModel, LaidCard, RowModel } from './tableModel.ts';
import type { Target } from './staging.ts';
import type { StagedTurn } from './useStaging.ts';
import { ofcWords } from './words.ts';

type MatProps = {
  readonly model: BoardModel;
  readonly lang: Lang;
  readonly size: 'large' | 'small';
  readonly label: string;
  /** Only on the own mat. */
  readonly turn?: StagedTurn;
  /** In Fantasyland the rows say nothing until they are shown. */
  readonly tight?: boolean;
};

function CardFace({ laid, size }: { readonly laid: LaidCard; readonly size: MatProps['size'] }) {
  if (laid.code === '??') return <CardBack width="100%" decorative />;
  return <PlayingCard card={laid.code} width="100%" drawing={size} standsFor={laid.standsFor} />;
}

/** A staged card can be taken back; all others only lie there. */
function Slot({
  laid,
  size,
  turn,
  lang,
  zone,
}: { readonly laid: LaidCard; readonly zone: string } & Pick<MatProps, 'size' | 'turn' | 'lang'>) {
  const say = useWords(ofcWords);
  const place = laid.code === '??' ? {} : { 'data-card': laid.code, 'data-zone': zone };
  if (!laid.staged || laid.code === '??' || !turn) {
    return (
      <span className="of-slot of-laid" {...place}>
        <CardFace laid={laid} size={size} />
      </span>
    );
  }
  const code: CardCode = laid.code;
  return (
    <button
      type="button"
      className="of-slot of-laid of-staged"
      {...place}
      aria-label={say('takeBack', { card: cardName(code, lang) })}
      onClick={(event) => turn.byTap(event, () => turn.takeBack(code))}
      onPointerDown={(event) => turn.startDrag?.(code, event)}
    >
      <CardFace laid={laid} size={size} />
    </button>
  );
}

/** Where the row stands: its name, what it is called, what it earns. */
function RowWords({
  model,
  lang,
  size,
  isLand,
}: { readonly model: RowModel; readonly isLand: boolean } & Pick<MatProps, 'lang' | 'size'>) {
  const say = useWords(ofcWords);
  const { strength, royalty, fantasyland } = model;
  return (
    <span className="of-row-words">
      <span className="of-row-label">{say(model.row)}</span>
      {strength !== null && <span className="of-row-name">{shortName(strength, lang)}</span>}
      {royalty > 0 && <b className="of-row-royalty">+{royalty}</b>}
      {fantasyland > 0 && (
        <span className={size === 'large' ? 'of-fl-tag' : 'of-fl-words'}>
          {isLand ? say('staysWith', { n: fantasyland }) : say('fl', { n: fantasyland })}
        </span>
      )}
    </span>
  );
}

function MatRow({
  model,
  lang,
  size,
  turn,
  isLand,
}: { readonly model: RowModel; readonly isLand: boolean } & Omit<MatProps, 'model' | 'label'>) {
  const say = useWords(ofcWords);
  const target: Target = model.row;
  const isLegal = turn?.canPlace(target) ?? false;
  const isOver = turn?.dragging?.over === target;
  return (
    <div
      className="of-row"
      data-row={model.row}
      {...(turn?.canStage && { 'data-drop': target })}
      {...(isLegal && { 'data-legal': 'true' })}
      {...(isOver && { 'data-over': 'true' })}
    >
      <RowWords model={model} lang={lang} size={size} isLand={isLand} />
      <span className="of-cards">
        {turn?.canStage && model.free > 0 && (
          <button
            type="button"
            className="of-row-target"
            aria-label={say('placeIn', { row: say(model.row) })}
            disabled={!isLegal}
            onClick={(event) => turn.byTap(event, () => turn.place(target))}
          />
        )}
        {model.cards.map((laid, place) => (
          <Slot
            key={laid.code === '??' ? place : laid.code}
            laid={laid}
            size={size}
            lang={lang}
            zone={`${turn ? 'own' : 'other'} ${model.row}`}
            {...(turn && { turn })}
          />
        ))}
        {Array.from({ length: model.free }, (_, place) => (
          <span key={`free ${place}`} className="of-slot of-free" aria-hidden="true" />
        ))}
      </span>
    </div>
  );
}

function Warning({ model }: { readonly model: BoardModel }) {
  const say = useWords(ofcWords);
  if (model.warning === 'none') return null;
  const { warning, behind } = model;
  const why = behind
    ? say('foulNearWhy', { lower: say(behind.lower), upper: say(behind.upper) })
    : say('foulSureWhy');
  return <MatWarning title={say(warning === 'sure' ? 'foulSure' : 'foulNear')}>{why}</MatWarning>;
}

/** One board on its indigo mat: three rows, the lower the stronger. */
export function Mat({ model, lang, size, label, turn, tight }: MatProps) {
  const spoken = listIn(
    lang,
    model.rows.flatMap(({ strength }) => (strength === null ? [] : longName(strength, lang))),
  );
  return (
    <section
      className={`of-mat of-mat-${size}${tight ? ' of-mat-tight' : ''}`}
      aria-label={spoken ? `${label}: ${spoken}` : label}
      data-warning={turn ? model.warning : 'none'}
    >
      {model.rows.map((row) => (
        <MatRow
          key={row.row}
          model={row}
          lang={lang}
          size={size}
          isLand={model.isLand}
          {...(turn && { turn })}
        />
      ))}
      {turn && <Warning model={model} />}
    </section>
  );
}
