import { Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { Announcer, Toasts } from '@taku/ui/design';
import { LobbyPage } from '../lobby/LobbyPage.tsx';
import { HISTORY_PATH } from '../room/paths.ts';
import { NewTableContext } from '@taku/ui';
import { PieceDefs } from '@taku/ui/pieces';
import { GameDefs } from '../games/tiles.tsx';
import { withNewTable } from '../setup/NewTableSource.tsx';
import { ArrivingMark } from '../person/ArrivingMark.tsx';
import { SettingsHost } from '../settings/SettingsSheet.tsx';
import { ErrorBoundary, NotFoundPage } from './ErrorPage.tsx';
import { NameHost } from './NameSheet.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';
import {
  ArenaPage,
  ArchivePage,
  BotsPage,
  DailyPage,
  DojoPage,
  DoublePage,
  GalleryPage,
  LearnPage,
  LessonPage,
  ProfilePage,
  PracticePage,
  ReplayPage,
  ReviewPage,
  RoomPage,
  RulesPage,
  WordsPage,
} from './pages.ts';

function Screens() {
  return (
    <Switch>
      <Route path="/" component={LobbyPage} />
      <Route path="/tables" component={LobbyPage} />
      <Route path="/room/:roomId" component={RoomPage} />
      <Route path="/replay/:matchId" component={ReplayPage} />
      <Route path="/review/:matchId?" component={ReviewPage} />
      <Route path="/me/:tab?" component={ProfilePage} />
      <Route path="/history">
        <Redirect to={HISTORY_PATH} replace />
      </Route>
      <Route path="/daily/archive" component={ArchivePage} />
      <Route path="/daily/:date?" component={DailyPage} />
      <Route path="/practice" component={PracticePage} />
      <Route path="/dojo/:game?" component={DojoPage} />
      <Route path="/dojo/:game/:model" component={DoublePage} />
      <Route path="/learn" component={LearnPage} />
      <Route path="/learn/words/:game?" component={WordsPage} />
      <Route path="/learn/:game/:lesson" component={LessonPage} />
      <Route path="/rules/:game?" component={RulesPage} />
      <Route path="/arena/:game?" component={ArenaPage} />
      <Route path="/bots" component={BotsPage} />
      <Route path="/design" component={GalleryPage} />
      <Route component={NotFoundPage} />
    </Switch>
  );
}

export function App() {
  return (
    <>
      <PieceDefs />
      <GameDefs />
      <ErrorBoundary>
        <Suspense fallback={<PageSkeleton />}>
          <NewTableContext value={withNewTable}>
            <Screens />
          </NewTableContext>
        </Suspense>
        <SettingsHost />
        <NameHost />
        <ArrivingMark />
      </ErrorBoundary>
      <Toasts />
      <Announcer />
    </>
  );
}
