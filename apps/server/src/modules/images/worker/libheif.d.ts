/** The part of libheif for WebAssembly that is used here. The holder of a handle has to free it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  interface Handle {
    readonly brand: 'libheif'
  }
  /** Its code is an object for each kind of error. */
  interface HeifError {
    code: unknown
    message: string
  }
  interface HeifImage {
    image: Handle
    channels: readonly { id: unknown; width: number; height: number; stride: number; data: Uint8Array }[]
  }
  interface LibHeif {
    heif_error_code: { heif_error_Ok: unknown }
    heif_colorspace: { heif_colorspace_RGB: unknown }
    heif_chroma: { heif_chroma_interleaved_RGB: unknown; heif_chroma_interleaved_RGBA: unknown }
    heif_context_alloc(): Handle
    heif_context_free(context: Handle): void
    heif_context_read_from_memory(context: Handle, bytes: Uint8Array): HeifError
    heif_js_context_get_primary_image_handle(context: Handle): Handle | HeifError
    heif_image_handle_get_width(handle: Handle): number
    heif_image_handle_get_height(handle: Handle): number
    heif_image_handle_has_alpha_channel(handle: Handle): number
    heif_image_handle_release(handle: Handle): void
    heif_js_decode_image2(handle: Handle, colours: unknown, chroma: unknown): HeifImage | HeifError
    heif_image_release(image: Handle): void
  }
  export default function libheif(options: { print(): void; printErr(): void }): LibHeif
}
