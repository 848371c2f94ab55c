/** Words of a lesson: what stands between `**` is strong. */
export function Strong({ children }: { readonly children: string }) {
  return children
    .split('**')
    .map((part, place) =>
      place % 2 === 1 ? <strong key={`${place} ${part}`}>{part}</strong> : part,
    );
}
