import { isBreakage, randomId } from '@moyun/api'
import { createBackoff } from '@moyun/ui'
import { Component, type ErrorInfo, type ReactNode, startTransition, useEffect } from 'react'
import { Crash } from './crash.tsx'
import { seekLost } from '../page.ts'
import { Stopped } from './stopped.tsx'

interface BoundaryProps {
  /** A change of it forgets the failure: another page may well work. */
  at: string
  /** The page stands on its sheet, with everything around it. */
  within?: boolean
  onBroken: (error: Error, where: ErrorInfo) => void
  children: ReactNode
}

interface Failure {
  brokenAt: string | null
  /** There is nothing wrong with the page: it could not be fetched. */
  absent: boolean
  /** By which it is found again: in the server's log where a call has failed, else in the browser's. */
  incident: string
}

/** That of the call that failed, however deep it lies. */
function requestOf(error: unknown): string {
  if (isBreakage(error) && error.requestId !== '') return error.requestId
  return error instanceof Error ? requestOf(error.cause) : ''
}

/** Keeps a bug, or a chunk that did not arrive, to the page it happened in. */
export class Boundary extends Component<BoundaryProps, Failure> {
  override state: Failure = { brokenAt: null, absent: false, incident: '' }

  static getDerivedStateFromError = (error: unknown): Failure => ({
    brokenAt: '',
    absent: isBreakage(error, 'network'),
    incident: requestOf(error) || randomId(),
  })

  override componentDidCatch(error: Error, where: ErrorInfo) {
    this.setState({ brokenAt: this.props.at })
    this.props.onBroken(new Error(`Incident ${this.state.incident}`, { cause: error }), where)
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.at !== this.props.at && this.state.brokenAt !== null) this.setState({ brokenAt: null })
  }

  /** What is shown stays until the page is there. */
  readonly #fetchAgain = () => {
    seekLost()
    startTransition(() => this.setState({ brokenAt: null }))
  }

  /** The page begins anew, and it alone. */
  readonly #beginAnew = () => {
    seekLost()
    this.setState({ brokenAt: null })
  }

  override render() {
    const { brokenAt, absent, incident } = this.state
    const { within = false, children } = this.props
    if (brokenAt === null) return children
    return absent ? (
      <Absent within={within} onRetry={this.#fetchAgain} />
    ) : (
      <Crash within={within} incident={incident} onRetry={this.#beginAnew} />
    )
  }
}

/** Asks again by itself: to load everything anew would trade the page for the browser's word. */
function Absent({ within, onRetry }: { within: boolean; onRetry: () => void }) {
  useEffect(() => {
    const backoff = createBackoff(() => {
      onRetry()
      backoff.wait()
    })
    backoff.wait()
    return backoff.stop
  }, [onRetry])

  return (
    <Stopped within={within} title="shell.unreachable" why="shell.absentWhy" action="shell.retry" onAct={onRetry} />
  )
}
