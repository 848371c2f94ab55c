import type { ReactNode } from 'react';
import { Button, Tag, TitleBar, copyText, showToast } from '../design/index.ts';
import { useWords } from '../i18n/index.ts';
import './reviewFrame.css';
import { frameWords } from './words.ts';

type ReviewFrameProps = {
  readonly tags?: readonly string[];
  /** A position is shown, and the address leads to it. */
  readonly hasPlace?: boolean;
  /** Before the link to the position. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The page of a review: title bar, tags, and the link to what is shown. */
export function ReviewFrame({ tags = [], hasPlace = false, actions, children }: ReviewFrameProps) {
  const say = useWords(frameWords);
  const copy = async () => {
    if (await copyText(location.href)) showToast({ tone: 'info', title: say('placeCopied') });
  };
  return (
    <div className="rm-page rv-frame">
      <title>{`${say('review')} – Taku 卓`}</title>
      <TitleBar
        title={say('review')}
        back="/review"
        tags={tags.map((tag) => (
          <Tag key={tag}>{tag}</Tag>
        ))}
        actions={
          <>
            {actions}
            {hasPlace && (
              <Button small tone="ghost" icon="share" onClick={() => void copy()}>
                {say('copyPlace')}
              </Button>
            )}
          </>
        }
      />
      {children}
    </div>
  );
}
