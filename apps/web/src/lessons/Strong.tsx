import { Fragment } from 'react';
import { Glossed } from '@taku/ui/glossary';

/** Words of a lesson: what stands between `**` is strong; words of art explain themselves. */
export function Strong({ children }: { readonly children: string }) {
  const keyed = children.split('**').map((part, place) => ({ part, place }));
  return keyed.map(({ part, place }) => {
    const words = <Glossed>{part}</Glossed>;
    return place % 2 === 1 ? (
      <strong key={place}>{words}</strong>
    ) : (
      <Fragment key={place}>{words}</Fragment>
    );
  });
}
