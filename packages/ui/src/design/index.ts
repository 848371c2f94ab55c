export { Announcer } from './Announcer.tsx';
export { announce, forgetAnnouncements } from './announcer.ts';
export { Avatar, type AvatarTone } from './Avatar.tsx';
export { Button, ButtonLink, IconButton, type ButtonTone } from './Button.tsx';
export {
  LAST_SECONDS,
  readClock,
  useClock,
  type BurningClock,
  type ClockReading,
} from './clock.ts';
export { CopyLink } from './CopyLink.tsx';
export { copyText } from './copyText.ts';
export { Dots } from './Dots.tsx';
export { EmptyState } from './EmptyState.tsx';
export { GripIcon, ICON_NAMES, Icon, type IconName } from './Icon.tsx';
export { ClockFigures, IncenseClock, IncenseLine } from './IncenseClock.tsx';
export { JapaneseWord } from './JapaneseWord.tsx';
export { Overlay, Sheet } from './Modal.tsx';
export { Panel, TabPanel, type Tab } from './Panel.tsx';
export { Plate, PLATE_STATES, type PlateProps, type PlateState } from './Plate.tsx';
export { ReconnectBar } from './ReconnectBar.tsx';
export { Row } from './Row.tsx';
export { TakuSeal, TurnSeal } from './Seal.tsx';
export { Segmented, type Choice } from './Segmented.tsx';
export { Serif } from './Serif.tsx';
export { Select } from './Select.tsx';
export { Skeleton } from './Skeleton.tsx';
export { Slider } from './Slider.tsx';
export { Stepper } from './Stepper.tsx';
export { Switch } from './Switch.tsx';
export { Tag, type TagTone } from './Tag.tsx';
export { TextField } from './TextField.tsx';
export { TitleBar } from './TitleBar.tsx';
export { ToastCard, Toasts } from './Toasts.tsx';
export { closeToast, showToast } from './toasts.ts';
export { useDrag } from './useDrag.ts';
export { isTap, usePlacing, type ItemProps, type TargetProps } from './usePlacing.ts';
export { isFocusFree, usePageFocus } from './usePageFocus.ts';
export { designWords } from './words.ts';
