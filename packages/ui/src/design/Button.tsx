import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from './Icon.tsx';
import './button.css';

/** Ink acts, vermilion decides (at most one on a screen), gold may win something. */
export type ButtonTone = 'ink' | 'shu' | 'outline' | 'gold' | 'ghost';

type Look = {
  readonly tone?: ButtonTone;
  /** 36 high on desktop; a finger still gets 44. */
  readonly small?: boolean;
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly leading?: ReactNode;
  /** The key that does the same. */
  readonly shortcut?: string;
};

function classesOf(
  { tone = 'outline', small = false, wide = false }: Look,
  extra?: string,
): string {
  return [
    'tk-button',
    `tk-button-${tone}`,
    small && 'tk-button-small',
    wide && 'tk-button-wide',
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

function Content({ icon, leading, shortcut, small, children }: Look & { children?: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} size={small ? 16 : 18} />}
      {leading}
      <span className="tk-button-label">{children}</span>
      {shortcut && (
        <kbd className="tk-kbd" aria-hidden="true">
          {shortcut}
        </kbd>
      )}
    </>
  );
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** What is still missing (“2 more”): disables the button and becomes its label. */
    readonly missing?: string | null | undefined;
  };

export function Button(props: ButtonProps) {
  const { tone, small, wide, icon, leading, shortcut, missing, className, children, ...rest } =
    props;
  const look: Look = {
    ...(tone && { tone }),
    ...(small && { small }),
    ...(wide && { wide }),
    ...(icon && !missing && { icon }),
    ...(shortcut && !missing && { shortcut }),
    leading: missing ? null : leading,
  };
  return (
    <button
      type="button"
      {...rest}
      className={classesOf(look, className)}
      disabled={rest.disabled === true || Boolean(missing)}
    >
      <Content {...look}>{missing ?? children}</Content>
    </button>
  );
}

type ButtonLinkProps = Look & {
  readonly href: string;
  readonly className?: string;
  /** Before it goes there. */
  readonly onClick?: () => void;
  readonly children: ReactNode;
};

/** Looks like a button, goes to another screen. */
export function ButtonLink({ href, className, onClick, children, ...look }: ButtonLinkProps) {
  return (
    <Link href={href} className={classesOf(look, className)} {...(onClick && { onClick })}>
      <Content {...look}>{children}</Content>
    </Link>
  );
}

type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly icon: IconName;
  /** Spoken, and shown on hover. */
  readonly label: string;
  readonly boxed?: boolean;
  readonly size?: number;
};

export function IconButton({ icon, label, boxed, size = 20, className, ...rest }: IconButtonProps) {
  const classes = ['tk-icon-button', boxed && 'tk-icon-button-boxed', className];
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} />
    </button>
  );
}
