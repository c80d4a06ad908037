import { isTransportError, randomId } from '@moyun/api'
import { createBackoff } from '@moyun/ui'
import { Component, type ErrorInfo, type ReactNode, startTransition, useEffect } from 'react'
import { Crash } from './crash.tsx'
import { retryFailedLoads } from '../../router/load-page.ts'
import { ErrorPage } from './error-page.tsx'

interface BoundaryProps {
  /** When it changes, the failure is reset: another page may work. */
  at: string
  /** The error is shown inside the app shell. */
  within?: boolean
  onBroken: (error: Error, where: ErrorInfo) => void
  children: ReactNode
}

interface Failure {
  brokenAt: string | null
  /** The page has no bug: it could not be fetched. */
  absent: boolean
  /** The reference for finding the error: in the server's log when a call failed, else in the browser's console. */
  incident: string
}

/** The request id of the failed call, from the error or one of its causes. */
function requestOf(error: unknown): string {
  if (isTransportError(error) && error.requestId !== '') return error.requestId
  return error instanceof Error ? requestOf(error.cause) : ''
}

/** Error boundary of one page: limits a bug, or a chunk that failed to load, to that page. */
export class ErrorBoundary extends Component<BoundaryProps, Failure> {
  override state: Failure = { brokenAt: null, absent: false, incident: '' }

  static getDerivedStateFromError = (error: unknown): Failure => ({
    brokenAt: '',
    absent: isTransportError(error, 'network'),
    incident: requestOf(error) || randomId(),
  })

  override componentDidCatch(error: Error, where: ErrorInfo) {
    this.setState({ brokenAt: this.props.at })
    this.props.onBroken(new Error(`Incident ${this.state.incident}`, { cause: error }), where)
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.at !== this.props.at && this.state.brokenAt !== null) this.setState({ brokenAt: null })
  }

  /** The current view stays visible until the page has loaded. */
  readonly #fetchAgain = () => {
    retryFailedLoads()
    startTransition(() => this.setState({ brokenAt: null }))
  }

  /** Mounts this page anew, without reloading the app. */
  readonly #beginAnew = () => {
    retryFailedLoads()
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

/** Retries by itself: a full reload could replace the page with the browser's own error page. */
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
    <ErrorPage within={within} title="shell.unreachable" why="shell.absentWhy" action="shell.retry" onAct={onRetry} />
  )
}
