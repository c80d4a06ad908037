/** Illustration of a dry brush stroke 飞白: failed, or offline. */
export function DryStroke() {
  return (
    <g transform="translate(0 20)">
      <ellipse data-ink="wash" cx="64" cy="64" rx="48" ry="16" />
      <path
        data-ink="deep"
        d="M18 60c4-6 14-7.6 26-7 22 .8 40 3 58 4.6l-12 1.6 14 .8-20 2 12 1-22 1.6 8 1C60 68 36 71 26 70c-7-.6-11-5.6-8-10Z"
      />
      <path data-ink="pale" d="M116 60.6c20 .6 44 1.8 66 3.2-22 .2-46 .2-62-.6l14-.8Z" />
      <path data-ink="pale" d="M124 66.6c12-.2 26 .2 38 .6-12 .8-26 .8-38-.6Z" />
    </g>
  )
}
