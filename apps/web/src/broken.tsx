import { Button, Empty } from '@moyun/ui'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

interface BoundaryProps {
  /** A change of it forgets the failure: another page may well work. */
  at: string
  onBroken: (error: Error, where: ErrorInfo) => void
  children: ReactNode
}

/** Keeps a bug, or a chunk that did not arrive, to the page it happened in. */
export class Boundary extends Component<BoundaryProps, { brokenAt: string | null }> {
  override state = { brokenAt: null }

  static getDerivedStateFromError = () => ({ brokenAt: '' })

  override componentDidCatch(error: Error, where: ErrorInfo) {
    this.setState({ brokenAt: this.props.at })
    this.props.onBroken(error, where)
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.at !== this.props.at && this.state.brokenAt !== null) this.setState({ brokenAt: null })
  }

  override render() {
    return this.state.brokenAt === null ? this.props.children : <Broken />
  }
}

function Broken() {
  return (
    <main id="content" tabIndex={-1}>
      <Empty
        picture="dryStroke"
        level={1}
        title={<FormattedMessage id="shell.broken" />}
        action={
          <Button kind="solid" onClick={() => location.reload()}>
            <FormattedMessage id="shell.reload" />
          </Button>
        }
      >
        <FormattedMessage id="shell.brokenWhy" />
      </Empty>
    </main>
  )
}
