import { useEffect, useState } from 'react';
import { LESSON_IDS, loadLessons } from '../games/registry.ts';
import { inLobbyOrder } from '../games/tiles.tsx';
import type { Course } from './path.ts';

const IDS = inLobbyOrder(LESSON_IDS.map((id) => ({ id }))).map(({ id }) => id);

async function load(game: string): Promise<Course | null> {
  const lessons = await loadLessons(game)?.catch(() => null);
  return lessons ? { game, lessons } : null;
}

/** Every game's lessons in the order of the lobby; null while they are on their way. */
export function useCourses(): readonly Course[] | null {
  const [courses, setCourses] = useState<readonly Course[] | null>(null);
  useEffect(() => {
    let isGone = false;
    const arrive = async () => {
      const found = await Promise.all(IDS.map(load));
      if (!isGone) setCourses(found.filter((course) => course !== null));
    };
    void arrive();
    return () => {
      isGone = true;
    };
  }, []);
  return courses;
}
