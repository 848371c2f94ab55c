export function lessonPath(game: string, lesson: string): string {
  return `/learn/${encodeURIComponent(game)}/${encodeURIComponent(lesson)}`;
}
