import { FormattedMessage, useIntl } from 'react-intl'
import { SourcePicture as RemovablePicture } from '../../features/works/source-picture.tsx'

/** The source picture, with a note that the model does not see it. */
export function SourcePicture({ id, onRemove }: { id: string; onRemove: () => void }) {
  const intl = useIntl()

  return (
    <RemovablePicture
      id={id}
      note={<FormattedMessage id="painting.after" />}
      missing={(why) => <FormattedMessage id="painting.afterMissing" values={{ why }} />}
      removeLabel={intl.formatMessage({ id: 'painting.afterRemove' })}
      onRemove={onRemove}
    />
  )
}
