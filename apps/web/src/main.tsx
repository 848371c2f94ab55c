import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import '../build/fonts/fonts.generated.css';
import './design/tokens.css';
import './design/base.css';
import './design/piecesStates.css';
import { followSettings } from './settings/apply.ts';

followSettings();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
