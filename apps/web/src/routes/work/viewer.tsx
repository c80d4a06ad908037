import { PictureView, type PictureViewProps } from '@moyun/ui'

/** One picture in full. */
export const Viewer = (props: PictureViewProps) => <PictureView {...props} />
