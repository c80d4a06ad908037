/** Illustration of a drop of ink above still water: nothing yet. */
export function Drop() {
  return (
    <>
      <ellipse data-ink="wash" cx="100" cy="84" rx="66" ry="15" />
      <ellipse data-ink="ring" cx="100" cy="84" rx="84" ry="20" />
      <ellipse data-ink="ring" cx="100" cy="84" rx="48" ry="11" />
      <ellipse data-ink="ring" cx="100" cy="84" rx="22" ry="5" />
      <path
        data-ink="deep"
        transform="translate(90 16) scale(2.3)"
        d="M2.2 1.1C4.2 1.6 6.7 4 8.2 6.6 9.6 9 9.4 11.2 7.7 12 5.8 12.9 3.5 11.6 2.3 9.2 1.2 7 .8 3.6 1.1 1.9 1.2 1.2 1.6.9 2.2 1.1Z"
      />
    </>
  )
}
