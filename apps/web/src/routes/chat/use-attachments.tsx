import { MAX_ATTACHMENTS, acceptsImages, UPLOAD_LIMIT } from '@moyun/api'
import { type Attachments, Button } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { ACCEPTED_IMAGE_TYPES } from '../../api/accepted-image-types.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import type { AttachedPicture } from '../../member/attached-picture.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { useModelPrices } from '../../features/models/models-query.ts'
import { useComposerAttachments } from './use-conversation.ts'

/** The pictures of a question, and why they prevent sending it. */
export function useAttachments(conversation: OpenConversation): { attach: Attachments; problem: string | undefined } {
  const intl = useIntl()
  const { attachments } = conversation
  const { model, pictures } = useComposerAttachments(conversation)
  const models = useModelPrices()?.models
  const answering = models?.find(({ id }) => id === model) ?? models?.[0]
  const visionModel = models?.find(({ hasVision }) => hasVision)
  const isBlind = answering !== undefined && !acceptsImages(answering)
  const displayed = pictures.map(({ id, name, size, state, progress, error, ...attached }) => ({
    id,
    name,
    size,
    state,
    progress,
    problem: error === undefined ? undefined : errorMessage(intl, error),
    previews: previewsOf(attached),
  }))
  const why = whyNot(pictures, isBlind)

  return {
    problem: why && intl.formatMessage({ id: 'chat.pictures' }, { why }),
    attach: {
      accept: ACCEPTED_IMAGE_TYPES,
      maxSize: UPLOAD_LIMIT,
      most: MAX_ATTACHMENTS,
      pictures: displayed,
      onAdd: attachments.add,
      onRemove: attachments.remove,
      onRetry: attachments.retry,
      ...(isBlind
        ? {
            hindrance: (
              <Line>
                <FormattedMessage
                  id="chat.blind"
                  values={{ name: answering.name, other: visionModel ? 'yes' : 'no' }}
                />
                {visionModel ? (
                  <Button size="s" kind="quiet" onClick={() => attachments.choose({ model: visionModel.id })}>
                    <FormattedMessage id="chat.switchTo" values={{ name: visionModel.name }} />
                  </Button>
                ) : null}
              </Line>
            ),
          }
        : {}),
    },
  }
}

/** The local preview; where the browser cannot show it or it is gone, the server's thumbnail. */
const previewsOf = ({ preview, uploaded }: Pick<AttachedPicture, 'preview' | 'uploaded'>) =>
  [preview, uploaded?.thumb].filter((address) => address !== undefined)

function whyNot(pictures: readonly AttachedPicture[], isBlind: boolean): 'failed' | 'underWay' | 'blind' | undefined {
  if (pictures.some(({ state }) => state === 'failed')) return 'failed'
  if (pictures.some(({ state }) => state !== 'done')) return 'underWay'
  return isBlind && pictures.length > 0 ? 'blind' : undefined
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};
`
