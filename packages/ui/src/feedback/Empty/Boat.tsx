/** Illustration of a boat before hills: not found. */
export function Boat() {
  return (
    <>
      <path data-ink="wash" d="M4 62C28 44 44 50 62 38 82 24 96 42 120 36 146 30 160 50 196 60 150 70 60 72 4 62Z" />
      <path data-ink="pale" d="M40 93c30-1.8 90-1.8 124 .4-34 1.4-96 1.8-124-.4Z" />
      <path data-ink="deep" d="M66 79c8 4.6 22 6.6 34 6.6s26-2.4 36-8.2c-4 8.6-14 14-34 14.2-20 .2-32-4.8-36-12.6Z" />
      <path data-ink="deep" d="M103 83c-1.6-5-1.2-11 .8-15.2 2.8.6 4.6 2.6 5 5.8.4 3.6.2 6.8-.6 9.4Z" />
      <path data-ink="deep" d="M96.5 66.4c3.6-4.6 12.6-5.4 17.4-.6-5.6.8-12 1.2-17.4.6Z" />
      <path data-ink="deep" d="M108 76.4 74 49.6l35 25.6Z" />
    </>
  )
}
