import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useSettings } from '../settings/store.ts';
import { Button } from './Button.tsx';
import { TabPanel } from './Panel.tsx';
import { Segmented } from './Segmented.tsx';
import { Select } from './Select.tsx';
import { Stepper } from './Stepper.tsx';
import { Switch } from './Switch.tsx';

const CHOICES = [
  { value: 'a', label: 'First' },
  { value: 'b', label: 'Second' },
] as const;

describe('controls', () => {
  it('a switch says what it will be', () => {
    const onChange = vi.fn();
    render(<Switch label="Hints" checked={false} onChange={onChange} />);
    const control = screen.getByRole('switch', { name: 'Hints' });
    expect((control as HTMLInputElement).checked).toBe(false);
    fireEvent.click(control);
    expect(onChange).toHaveBeenCalledWith(true);
  });

  it('segments are radio buttons with one choice', () => {
    const onChange = vi.fn();
    render(<Segmented label="Seat" value="a" choices={CHOICES} onChange={onChange} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'First' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Second' }));
    expect(onChange).toHaveBeenCalledWith('b');
  });

  it('a select gives back one of its own values', () => {
    const onChange = vi.fn();
    render(<Select label="Level" value="a" choices={CHOICES} onChange={onChange} />);
    fireEvent.change(screen.getByRole('combobox', { name: 'Level' }), { target: { value: 'b' } });
    expect(onChange).toHaveBeenCalledWith('b');
  });

  it('a stepper stops at its ends', () => {
    useSettings.setState({ language: 'en' });
    const onChange = vi.fn();
    render(<Stepper label="Deals" value={6} min={1} max={6} onChange={onChange} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Less' }));
    expect(onChange).toHaveBeenCalledWith(5);
  });

  it('a button that cannot act says what is missing', () => {
    render(
      <Button tone="shu" missing="2 more">
        Confirm
      </Button>,
    );
    const button = screen.getByRole('button', { name: '2 more' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it('tabs follow the arrows', () => {
    const tabs = [
      { id: 'log', label: 'Log', content: 'one' },
      { id: 'info', label: 'Info', content: 'two' },
    ];
    render(<TabPanel label="Table" tabs={tabs} />);
    expect(screen.getByRole('tabpanel').textContent).toBe('one');
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Log' }), { key: 'ArrowRight' });
    expect(screen.getByRole('tabpanel').textContent).toBe('two');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Info' }));
  });
});
