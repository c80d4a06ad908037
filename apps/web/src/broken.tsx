import { isBreakage } from '@moyun/api'
import { Component, type ErrorInfo, type ReactNode, startTransition, useEffect } from 'react'
import { seekLost } from './page.ts'
import { Stopped } from './stopped.tsx'

interface BoundaryProps {
  /** A change of it forgets the failure: another page may well work. */
  at: string
  onBroken: (error: Error, where: ErrorInfo) => void
  children: ReactNode
}

interface Failure {
  brokenAt: string | null
  /** There is nothing wrong with the page: it could not be fetched. */
  absent: boolean
}

/** Keeps a bug, or a chunk that did not arrive, to the page it happened in. */
export class Boundary extends Component<BoundaryProps, Failure> {
  override state: Failure = { brokenAt: null, absent: false }

  static getDerivedStateFromError = (error: unknown): Failure => ({ brokenAt: '', absent: isBreakage(error, 'network') })

  override componentDidCatch(error: Error, where: ErrorInfo) {
    this.setState({ brokenAt: this.props.at })
    this.props.onBroken(error, where)
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.at !== this.props.at && this.state.brokenAt !== null) this.setState({ brokenAt: null })
  }

  /** What is shown stays until the page is there. */
  readonly #fetchAgain = () => {
    seekLost()
    startTransition(() => this.setState({ brokenAt: null }))
  }

  override render() {
    const { brokenAt, absent } = this.state
    if (brokenAt === null) return this.props.children
    return absent ? <Absent onRetry={this.#fetchAgain} /> : <Stopped title="shell.broken" why="shell.brokenWhy" action="shell.reload" onAct={() => location.reload()} />
  }
}

/** Asks again by itself: to load everything anew without a network would trade the page for the browser's word. */
function Absent({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry)
    return () => window.removeEventListener('online', onRetry)
  }, [onRetry])

  return <Stopped title="shell.unreachable" why="shell.absentWhy" action="shell.retry" onAct={onRetry} />
}
