import { useMemo } from 'react';
import { Panel } from '@taku/ui/design';
import { NoticeLine } from '@taku/ui/table';
import { Actions } from './Actions.tsx';
import { Banner } from './Banner.tsx';
import { FeltTable } from './FeltTable.tsx';
import { OwnHandText, PhoneTable } from './PhoneTable.tsx';
import './stud.css';
import './studLayout.css';
import './studCrowded.css';
import './studFelt.css';
import './studScale.css';
import { useRunOut } from './runOut.ts';
import { type StudBoardProps, tableModel } from './tableModel.ts';

export function StudBoard(given: StudBoardProps) {
  const props = useRunOut(given);
  const { view, seat, players, allViews } = props;
  const model = useMemo(
    () => tableModel({ view, seat, players, allViews }),
    [view, seat, players, allViews],
  );
  const isDesktop = props.layout === 'desktop';
  return (
    <div className={`st-board st-${props.layout}`}>
      <div className="st-scene">
        {isDesktop ? (
          <FeltTable props={props} model={model} />
        ) : (
          <PhoneTable props={props} model={model} />
        )}
        <Banner told={props.told} lang={props.lang} motion={props.preferences.motion} />
      </div>
      <div className="st-bar">
        {props.seat !== null && props.mode === 'live' && <NoticeLine canAct={props.canAct} />}
        {isDesktop && (
          <Panel className="st-hand-panel">
            <OwnHandText props={props} model={model} />
          </Panel>
        )}
        <div className="st-actions">
          <Actions props={props} model={model} />
        </div>
      </div>
    </div>
  );
}
