import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { followOtherTabs } from './history/store.ts';
import '../build/fonts/fonts.generated.css';
import '@taku/ui/tokens.css';
import '@taku/ui/base.css';
import '@taku/ui/piecesStates.css';
import { followSettings } from '@taku/ui/settings';

followSettings();
followOtherTabs(window);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
