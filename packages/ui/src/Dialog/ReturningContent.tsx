import * as Radix from '@radix-ui/react-dialog'
import { type ComponentProps, useState } from 'react'

/** The content of a dialog that has no trigger of its own: once it is gone, the focus is where it was before. */
export function ReturningContent(props: ComponentProps<typeof Radix.Content>) {
  const [before] = useState(() => document.activeElement)

  return (
    <Radix.Content
      {...props}
      onCloseAutoFocus={(event) => {
        event.preventDefault()
        // Whoever has taken it meanwhile keeps it.
        if (document.activeElement === document.body && before instanceof HTMLElement) before.focus()
      }}
    />
  )
}
