import { styled } from 'styled-components'

/**
 * The shared style of all calendars: the chosen day is filled with the accent colour, the days inside a range are
 * tinted, today has a dot.
 */
export const CalendarSheet = styled.div`
  --cell: 36px;
  inline-size: fit-content;

  ${({ theme }) => theme.media.phone} {
    --cell: 44px;
  }
  .rdp-root {
    position: relative;
  }
  .rdp-months {
    display: flex;
    gap: ${({ theme }) => theme.space[6]};
  }
  .rdp-month_caption {
    display: flex;
    align-items: center;
    block-size: var(--cell);
    padding-inline-start: 10px;
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
  }
  .rdp-nav {
    position: absolute;
    z-index: 1;
    inset-block-start: 0;
    inset-inline-end: 0;
    display: flex;
  }
  .rdp-button_previous,
  .rdp-button_next {
    display: grid;
    place-items: center;
    inline-size: var(--cell);
    block-size: var(--cell);
    border-radius: ${({ theme }) => theme.radius.m};
    color: ${({ theme }) => theme.color.textMuted};
  }
  .rdp-button_previous:hover,
  .rdp-button_next:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  :is(.rdp-button_previous, .rdp-button_next)[aria-disabled='true'] {
    background: none;
    color: ${({ theme }) => theme.color.textDisabled};
    cursor: not-allowed;
  }
  [dir='rtl'] & .rdp-nav svg {
    scale: -1 1;
  }

  .rdp-dropdowns {
    display: flex;
    gap: ${({ theme }) => theme.space[3]};
  }
  .rdp-dropdown_root {
    position: relative;
    border-radius: ${({ theme }) => theme.radius.s};
  }
  .rdp-dropdown_root:has(:focus-visible) {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 2px;
  }
  .rdp-dropdown {
    position: absolute;
    z-index: 1;
    inset: -4px;
    inline-size: 100%;
    appearance: none;
    background: ${({ theme }) => theme.color.raised};
    color: ${({ theme }) => theme.color.text};
    cursor: pointer;
    font-size: 16px;
    opacity: 0;
  }
  .rdp-dropdown_root .rdp-caption_label {
    display: inline-flex;
    gap: 2px;
    align-items: center;
  }
  .rdp-dropdown_root svg {
    color: ${({ theme }) => theme.color.textSubtle};
  }

  .rdp-month_grid {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .rdp-weekday {
    inline-size: var(--cell);
    block-size: 28px;
    padding: 0;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
  .rdp-day {
    inline-size: var(--cell);
    block-size: var(--cell);
    padding: 1px 0;
    text-align: center;
  }
  .rdp-day_button {
    position: relative;
    inline-size: 100%;
    block-size: 100%;
    border-radius: ${({ theme }) => theme.radius.m};
    color: ${({ theme }) => theme.color.text};
  }
  .rdp-day_button:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  .rdp-outside .rdp-day_button {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  .rdp-disabled .rdp-day_button {
    background: none;
    color: ${({ theme }) => theme.color.textDisabled};
    text-decoration: line-through;
  }
  .rdp-today .rdp-day_button {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 600;
  }
  .rdp-today .rdp-day_button::after {
    position: absolute;
    inset-block-end: 4px;
    inset-inline-start: calc(50% - 2px);
    inline-size: 4px;
    block-size: 4px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: currentColor;
    content: '';
  }
  .rdp-selected:not(.rdp-range_middle) .rdp-day_button {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.accentOn};
  }
  .rdp-range_middle,
  .rdp-range_start:not(.rdp-range_end),
  .rdp-range_end:not(.rdp-range_start) {
    background: linear-gradient(${({ theme }) => `${theme.color.accentHalo}, ${theme.color.accentHalo}`}) 0 1px / 100%
      calc(100% - 2px) no-repeat;
  }
  .rdp-range_start,
  .rdp-day:first-child {
    border-start-start-radius: ${({ theme }) => theme.radius.m};
    border-end-start-radius: ${({ theme }) => theme.radius.m};
  }
  .rdp-range_end,
  .rdp-day:last-child {
    border-start-end-radius: ${({ theme }) => theme.radius.m};
    border-end-end-radius: ${({ theme }) => theme.radius.m};
  }
  .rdp-range_middle .rdp-day_button {
    color: ${({ theme }) => theme.color.textStrong};
  }
  .rdp-hidden {
    visibility: hidden;
  }
`
