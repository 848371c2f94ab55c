import { wordsOf } from '@taku/contract';
import { stud } from '@taku/stud/rules';
import type { PlayerInfo } from '@taku/ui';
import { Avatar, Panel, Serif } from '@taku/ui/design';
import { useLanguage, useSpoken, useWords } from '@taku/ui/i18n';
import { factTexts } from '../reasons.ts';
import { actionName } from './actions.ts';
import type { ReviewAct, ReviewDeal } from './deals.ts';
import { reviewWords } from './words.ts';

/** Acts of CPUs on the street of a moment, up to it. */
export function thoughtsAt(deal: ReviewDeal, moment: number): readonly ReviewAct[] {
  const street = deal.moments[moment]?.view.deal?.street;
  return deal.moments
    .slice(0, moment)
    .flatMap(({ act }) => (act?.why && act.street === street ? [act] : []));
}

function Thought({ act, name }: { readonly act: ReviewAct; readonly name: string }) {
  const lang = useLanguage();
  const spoken = useSpoken();
  const did = actionName(act, lang, 'did');
  const facts = act.why ? factTexts(act.why, lang) : [];
  return (
    <li>
      <Avatar name="CPU" size={26} tone="cpu" />
      <span>
        <b>{lang === 'ja' ? `${name} が${did}` : `${name}: ${did}`}</b>
        <small>
          {act.why && spoken(wordsOf(act.why.summary, stud.reasonWords))} {facts.join(' · ')}
        </small>
      </span>
    </li>
  );
}

type ThoughtsProps = {
  readonly acts: readonly ReviewAct[];
  readonly players: readonly PlayerInfo[];
};

/** What the CPUs thought, in full sentences. */
export function Thoughts({ acts, players }: ThoughtsProps) {
  const say = useWords(reviewWords);
  return (
    <Panel
      className="sr-thoughts"
      title={
        <>
          <Serif>{say('thoughts')}</Serif> <small>{say('thisStreet')}</small>
        </>
      }
    >
      {acts.length === 0 ? (
        <p className="sr-none">{say('noThoughts')}</p>
      ) : (
        <ul>
          {acts.map((act, place) => (
            <Thought key={place} act={act} name={players[act.seat]?.name ?? ''} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
