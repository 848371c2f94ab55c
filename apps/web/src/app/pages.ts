import { lazy, type ComponentType } from 'react';

type PageModule = Readonly<Record<string, ComponentType>>;

/** Every screen but the lobby is loaded when it is first opened. */
function page(load: () => Promise<unknown>, name: string) {
  return lazy(async () => {
    const component = ((await load()) as PageModule)[name];
    if (!component) throw new Error(`${name} is not exported by its module`);
    return { default: component };
  });
}

const SCREENS = import.meta.glob('../{room,replay,review,history,rules,gallery}/*Page.tsx');

function screen(path: string, name: string) {
  return page(SCREENS[path] ?? (() => Promise.resolve({})), name);
}

export const RoomPage = screen('../room/RoomPage.tsx', 'RoomPage');
export const ReplayPage = screen('../replay/ReplayPage.tsx', 'ReplayPage');
export const HistoryPage = screen('../history/HistoryPage.tsx', 'HistoryPage');
export const RulesPage = screen('../rules/RulesPage.tsx', 'RulesPage');
export const GalleryPage = screen('../gallery/GalleryPage.tsx', 'GalleryPage');

const REVIEW = '../review/ReviewPage.tsx';
export const HAS_REVIEW = REVIEW in SCREENS;
export const ReviewPage = screen(REVIEW, 'ReviewPage');
