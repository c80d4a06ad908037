import { List, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useSyncExternalStore } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { LazyDrawer } from '../../overlays/Drawer/LazyDrawer.tsx'
import { IconButton } from '../../actions/IconButton/IconButton.tsx'

const words = defineMessages({
  openList: { id: 'ui.chat.openList' },
  conversations: { id: 'ui.chat.conversations' },
  openSettings: { id: 'ui.chat.openSettings' },
  settings: { id: 'ui.chat.settings' },
  closeSettings: { id: 'ui.chat.closeSettings' },
})

export interface ChatLayoutProps {
  /** The member's chats: the left column, or a drawer on a narrow viewport. */
  list: ReactNode
  listOpen: boolean
  onListOpenChange: (open: boolean) => void
  title: ReactNode
  /** To the right of the title: export, settings. */
  actions?: ReactNode
  messages: ReactNode
  composer: ReactNode
  /** Settings of this chat: the right column, or a drawer on a narrow viewport. */
  panel?: ReactNode
  panelOpen?: boolean
  onPanelOpenChange?: (open: boolean) => void
}

/**
 * The chat screen: list of chats, messages above the composer, settings. It fills its container, and only its columns
 * scroll. For a page that is read from top to bottom, use `Wrap`.
 */
export function ChatLayout({
  list,
  listOpen,
  onListOpenChange,
  title,
  actions,
  messages,
  composer,
  panel,
  panelOpen = panel !== undefined,
  onPanelOpenChange,
}: ChatLayoutProps) {
  const intl = useIntl()
  const folded = useFolded()
  return (
    <Columns>
      <Side aria-label={intl.formatMessage(words.conversations)}>{list}</Side>
      <LazyDrawer
        open={listOpen}
        onOpenChange={onListOpenChange}
        title={<FormattedMessage {...words.conversations} />}
        side="start"
      >
        {list}
      </LazyDrawer>
      <Middle>
        <Top>
          <ListButton label={intl.formatMessage(words.openList)} onClick={() => onListOpenChange(true)}>
            <List size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
          </ListButton>
          <h1 dir="auto">{title}</h1>
          {onPanelOpenChange ? (
            <IconButton
              label={intl.formatMessage(words.openSettings)}
              aria-expanded={panelOpen}
              onClick={() => onPanelOpenChange(!panelOpen)}
            >
              <SlidersHorizontal size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
            </IconButton>
          ) : null}
          {actions}
        </Top>
        {messages}
        <Foot>{composer}</Foot>
      </Middle>
      {panel && panelOpen && !folded ? (
        <Panel aria-label={intl.formatMessage(words.settings)}>
          {onPanelOpenChange ? (
            <PanelHead>
              <h2>
                <FormattedMessage {...words.settings} />
              </h2>
              <IconButton label={intl.formatMessage(words.closeSettings)} onClick={() => onPanelOpenChange(false)}>
                <X size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
              </IconButton>
            </PanelHead>
          ) : null}
          {panel}
        </Panel>
      ) : null}
      {panel && folded && onPanelOpenChange ? (
        <LazyDrawer open={panelOpen} onOpenChange={onPanelOpenChange} title={<FormattedMessage {...words.settings} />}>
          <InDrawer>{panel}</InDrawer>
        </LazyDrawer>
      ) : null}
    </Columns>
  )
}

const FOLDED = '(max-width: 1200px)'
const subscribe = (onStoreChange: () => void) => {
  const query = matchMedia(FOLDED)
  query.addEventListener('change', onStoreChange)
  return () => query.removeEventListener('change', onStoreChange)
}

/** Whether the viewport is too narrow for the side columns. */
const useFolded = () => useSyncExternalStore(subscribe, () => matchMedia(FOLDED).matches)

const Columns = styled.div`
  display: flex;
  block-size: 100%;
  min-block-size: 0;

  @media print {
    display: block;
    block-size: auto;
  }
`

const Side = styled.aside`
  flex: none;
  inline-size: 244px;
  min-block-size: 0;
  border-inline-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  ${({ theme }) => theme.media.folded} {
    display: none;
  }
  @media print {
    display: none;
  }
`

/** Whatever replaces the messages fills the column, so the composer stays at the bottom. */
const Middle = styled.section`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;

  > header + * {
    flex: 1;
  }
  @media print {
    display: block;
  }
`

const Top = styled.header`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
  block-size: 52px;
  padding-inline: 28px 16px;
  border-block-end: 1px solid ${({ theme }) => theme.color.lineFaint};

  h1 {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${({ theme }) => theme.media.folded} {
    padding-inline: 16px;
  }
  ${({ theme }) => theme.media.phone} {
    padding-inline: 12px 8px;
  }
  @media print {
    block-size: auto;
    padding: 0;
    border: 0;

    h1 {
      font: ${({ theme }) => theme.type.head};
      white-space: normal;
    }
    > :not(h1) {
      display: none;
    }
  }
`

const ListButton = styled(IconButton)`
  display: none;

  ${({ theme }) => theme.media.folded} {
    display: inline-grid;
  }
`

const Foot = styled.div`
  flex: none;
  padding: 0 40px 14px;

  > * {
    max-inline-size: 660px;
    margin-inline: auto;
  }
  ${({ theme }) => theme.media.phone} {
    padding: 0 12px max(12px, env(safe-area-inset-bottom));
  }
  @media print {
    display: none;
  }
`

const Panel = styled.aside`
  flex: none;
  inline-size: 252px;
  padding: 14px 20px 20px;
  overflow: hidden auto;
  border-inline-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  @media print {
    display: none;
  }
`

const PanelHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  margin: -6px -8px 12px 0;

  h2 {
    color: ${({ theme }) => theme.color.textStrong};
    font: ${({ theme }) => theme.type.label};
  }
`

const InDrawer = styled.div`
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[6]} ${theme.space[6]}`};
`
