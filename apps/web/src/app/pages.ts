import { lazy, type ComponentType } from 'react';

type PageModule = Readonly<Record<string, ComponentType>>;

/** Every screen but the lobby is loaded when it is first opened. */
function page(name: string, load: () => Promise<unknown>) {
  return lazy(async () => {
    const component = ((await load()) as PageModule)[name];
    if (!component) throw new Error(`${name} is not exported by its module`);
    return { default: component };
  });
}

export const RoomPage = page('RoomPage', () => import('../room/RoomPage.tsx'));
export const ReplayPage = page('ReplayPage', () => import('../replay/ReplayPage.tsx'));
export const ProfilePage = page('ProfilePage', () => import('../profile/ProfilePage.tsx'));
export const ArenaPage = page('ArenaPage', () => import('../arena/ArenaPage.tsx'));
export const BotsPage = page('BotsPage', () => import('../bots/BotsPage.tsx'));
export const DailyPage = page('DailyPage', () => import('../daily/DailyPage.tsx'));
export const ArchivePage = page('ArchivePage', () => import('../daily/ArchivePage.tsx'));
export const PracticePage = page('PracticePage', () => import('../practice/PracticePage.tsx'));
export const DojoPage = page('DojoPage', () => import('../dojo/DojoPage.tsx'));
export const DoublePage = page('DoublePage', () => import('../dojo/DoublePage.tsx'));
export const LearnPage = page('LearnPage', () => import('../lessons/LearnPage.tsx'));
export const LessonPage = page('LessonPage', () => import('../lessons/LessonPage.tsx'));
export const RulesPage = page('RulesPage', () => import('../rules/RulesPage.tsx'));
export const WordsPage = page('WordsPage', () => import('../rules/WordsPage.tsx'));
export const GalleryPage = page('GalleryPage', () => import('../gallery/GalleryPage.tsx'));
export const ReviewPage = page('ReviewPage', () => import('../review/ReviewPage.tsx'));
