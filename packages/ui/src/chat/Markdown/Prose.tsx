import { styled } from 'styled-components'

/**
 * Reading text: the typography of answers, articles and agreements.
 *
 * One element carries all styles, because an answer has hundreds of elements and each must stay cheap. The checkbox of
 * a task looks like the library's own in ink: it is read-only.
 */
export const Prose = styled.div`
  color: ${({ theme }) => theme.color.text};
  font: ${({ theme }) => theme.type.read};

  > * + * {
    margin-block-start: 14px;
  }
  p,
  li,
  th,
  td,
  :is(h2, h3, h4, h5, h6) {
    text-wrap: wrap;
    white-space: pre-line;
  }
  :is(h2, h3, h4, h5, h6) {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.head};
  }
  [data-depth='1'] {
    font-size: 20px;
    line-height: 32px;
  }
  [data-depth='2'] {
    font-size: 18px;
    line-height: 30px;
  }
  > * + :is(h2, h3, h4, h5, h6) {
    margin-block-start: 24px;
  }
  strong {
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 600;
  }
  em[data-han] {
    font-style: normal;
    text-emphasis: filled dot ${({ theme }) => theme.color.textStrong};
    text-emphasis-position: under right;
  }
  :not(pre) > code,
  > code,
  kbd {
    padding: 2px 5px;
    border-radius: ${({ theme }) => theme.radius.s};
    background: ${({ theme }) => theme.color.sunken};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    font: 0.875em/1 ${({ theme }) => theme.font.mono};
  }
  sub,
  sup {
    font-size: 0.75em;
    line-height: 0;
  }
  mark {
    background: ${({ theme }) => theme.color.accentHalo};
    color: ${({ theme }) => theme.color.textStrong};
  }
  u {
    text-underline-offset: 5px;
  }
  .note {
    display: flex;
    gap: 6px;
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.body};
  }
  .note > sup {
    flex: none;
    padding-block-start: 10px;
  }
  .note > div {
    min-inline-size: 0;
  }
  .note + .note {
    margin-block-start: 4px;
  }
  .fold {
    padding: 10px 16px;
    border-radius: ${({ theme }) => theme.radius.m};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  }
  .fold > summary {
    color: ${({ theme }) => theme.color.textStrong};
    cursor: pointer;
  }
  .fold > * + * {
    margin-block-start: 10px;
  }
  @media print {
    .fold::details-content {
      block-size: auto;
      content-visibility: visible;
    }
  }
  a {
    color: ${({ theme }) => theme.color.accentText};
    text-decoration: underline 1px ${({ theme }) => theme.color.accentLine};
    text-underline-offset: 5px;
  }
  a:hover {
    text-decoration-color: currentColor;
  }
  ul,
  ol {
    padding-inline-start: 1.5em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li::marker {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  li > * + *,
  li + li,
  li > :is(ul, ol),
  blockquote > * + * {
    margin-block-start: 6px;
  }
  li[data-task] {
    list-style: none;
  }
  li[data-task] > input {
    display: inline-grid;
    place-items: center;
    inline-size: 16px;
    block-size: 16px;
    margin-inline: -24px 8px;
    border-radius: ${({ theme }) => theme.radius.s};
    appearance: none;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
    vertical-align: -2px;
  }
  li[data-task] > input:checked {
    background: ${({ theme }) => theme.color.textMuted};
    box-shadow: none;
  }
  li[data-task] > input:checked::after {
    inline-size: 9px;
    block-size: 5px;
    border: solid ${({ theme }) => theme.color.sheet};
    border-width: 0 0 1.5px 1.5px;
    content: '';
    rotate: -45deg;
    translate: 0 -1px;
  }
  blockquote {
    padding-inline-start: 16px;
    border-inline-start: 2px solid ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textMuted};
  }
  hr {
    block-size: 1px;
    margin-block: 24px;
    border: 0;
    background: ${({ theme }) => theme.color.line};
  }
  img {
    border-radius: ${({ theme }) => theme.radius.m};
  }

  .table {
    overflow-x: auto;
    font: ${({ theme }) => theme.type.body};
  }
  table {
    inline-size: 100%;
    border-block: 1.5px solid ${({ theme }) => theme.color.lineStrong};
    border-collapse: collapse;
  }
  th {
    padding: 8px 12px;
    border-block-end: 0.75px solid ${({ theme }) => theme.color.lineStrong};
    color: ${({ theme }) => theme.color.textMuted};
    font: 500 13px/22px ${({ theme }) => theme.font.sans};
    text-align: start;
    white-space: nowrap;
  }
  td {
    min-inline-size: 4em;
    padding: 10px 12px;
  }
  tr + tr td {
    border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  :is(th, td):first-child {
    padding-inline-start: 2px;
  }
  :is(th, td):last-child {
    padding-inline-end: 2px;
  }
  ${({ theme }) => theme.media.phone} {
    .table {
      margin-inline-end: -20px;
      padding-inline-end: 20px;
    }
    table {
      inline-size: max-content;
      min-inline-size: 100%;
    }
    :is(th, td) {
      max-inline-size: 14em;
    }
  }
  @media print {
    .table {
      margin-inline-end: 0;
      padding-inline-end: 0;
      overflow: visible;
      font-size: 12px;
      line-height: 20px;
    }
    table {
      inline-size: 100%;
    }
    th {
      font-size: inherit;
      line-height: inherit;
      white-space: normal;
    }
    :is(th, td) {
      min-inline-size: 0;
      padding-inline: 4px;
    }
  }
`
