import { UPLOAD_LIMIT } from '@moyun/api'
import { Upload } from '@moyun/ui'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { ACCEPTED_IMAGE_TYPES } from '../../api/accepted-image-types.ts'
import lake from './samples/lake.webp'
import type { Picture } from './use-picture.ts'

export interface PicturePickerProps {
  picture: Picture
  onPicked: (file: File) => void
  isMember: boolean
}

/** Picks a picture, or the built-in sample. */
export function PicturePicker({ picture, onPicked, isMember }: PicturePickerProps) {
  const intl = useIntl()
  const name = intl.formatMessage({ id: 'restoration.sampleName' })
  const trySample = async () => {
    // oxlint-disable-next-line no-restricted-globals -- a file of the page and no call
    const answer = await fetch(lake)
    onPicked(new File([await answer.blob()], `${name}.webp`, { type: 'image/webp' }))
  }

  return (
    <Row>
      <Upload
        label={<FormattedMessage id="restoration.pick" />}
        accept={ACCEPTED_IMAGE_TYPES}
        maxSize={UPLOAD_LIMIT}
        files={picture.sending ? [picture.sending] : []}
        onAdd={([file]) => file && onPicked(file)}
        onRemove={picture.drop}
        onRetry={picture.retry}
        {...(isMember ? {} : { hint: <FormattedMessage id="restoration.dayOnly" /> })}
      />
      <Sample type="button" onClick={() => void trySample()}>
        <img src={lake} alt="" width={96} height={64} />
        <FormattedMessage id="restoration.sample" />
      </Sample>
    </Row>
  )
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[6]};
  align-items: end;
  margin-block-start: ${({ theme }) => theme.space[6]};
  padding-block-start: ${({ theme }) => theme.space[5]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Sample = styled.button`
  display: grid;
  gap: ${({ theme }) => theme.space[1]};
  justify-items: center;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.micro};

  &:hover {
    color: ${({ theme }) => theme.color.textStrong};
  }
  img {
    inline-size: 96px;
    block-size: 64px;
    border-radius: ${({ theme }) => theme.radius.s};
    object-fit: cover;
  }
  ${({ theme }) => theme.media.phone} {
    justify-content: start;
    justify-items: start;
  }
`
