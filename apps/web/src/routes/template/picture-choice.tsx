import { PictureField, type PictureFieldProps, TextLink } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { SourcePicture } from '../../features/works/source-picture.tsx'
import { ownPicturesQuery } from '../../features/works/own-pictures.ts'
import { useModels } from '../../features/models/models-query.ts'
import { pictureSupportOf } from './picture-support.ts'

export interface PictureChoiceProps extends Pick<PictureFieldProps, 'label' | 'hint' | 'problem'> {
  /** The id of the picture's work; empty for none. */
  value: string
  /** Undefined for the default model. */
  model: string | undefined
  onChange: (id: string) => void
}

/** Chooses the picture to write about: the one that was handed over, or an own one. */
export function PictureChoice({ value, model, onChange, ...frame }: PictureChoiceProps) {
  const intl = useIntl()
  const own = useQuery({ ...ownPicturesQuery(useCall()), enabled: value === '' })
  const models = useModels()
  const pictureSupport = pictureSupportOf(models.find(({ id }) => id === model) ?? models[0])
  const offered = (own.data ?? []).flatMap(({ id, title, cover }) =>
    cover ? [{ id, title, source: cover.thumb }] : [],
  )

  return (
    <PictureField
      {...frame}
      offered={offered}
      onTake={onChange}
      onLost={() => void own.refetch()}
      taken={
        value === '' ? null : (
          <SourcePicture
            id={value}
            note={
              pictureSupport === null ? null : (
                <FormattedMessage id="scene.pictureSupport" values={{ pictureSupport }} />
              )
            }
            missing={(why) => <FormattedMessage id="scene.pictureMissing" values={{ why }} />}
            removeLabel={intl.formatMessage({ id: 'scene.pictureRemove' })}
            onRemove={() => onChange('')}
          />
        )
      }
      none={
        own.isSuccess ? (
          <FormattedMessage
            id="scene.noPictures"
            values={{
              paint: (words) => (
                <TextLink asChild>
                  <Link to="/aipainting">{words}</Link>
                </TextLink>
              ),
            }}
          />
        ) : own.isError ? (
          <FormattedMessage id="scene.picturesUnread" />
        ) : null
      }
    />
  )
}
