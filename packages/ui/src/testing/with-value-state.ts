import { type ComponentType, createElement, useState } from 'react'

interface Controlled {
  value: unknown
  onValueChange: (value: never) => void
}

/** Wraps a controlled component for stories, so that it keeps the value that is chosen. */
export const withValueState = <Props extends Controlled>(Part: ComponentType<Props>) =>
  function Kept(args: Props) {
    const [value, setValue] = useState<Props['value']>(args.value)
    const choose = (next: never) => {
      setValue(next)
      args.onValueChange(next)
    }
    return createElement(Part, { ...args, value, onValueChange: choose })
  }
