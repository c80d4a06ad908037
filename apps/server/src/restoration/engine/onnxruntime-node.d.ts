/** Of the runtime what is used here: this edition, the last without a script that fetches something from elsewhere while it is installed, names types that it does not bring. */
declare module 'onnxruntime-node' {
  class Tensor {
    constructor(type: 'float32', numbers: Float32Array, shape: readonly number[])
    readonly data: Float32Array
  }

  interface InferenceSession {
    readonly inputNames: readonly string[]
    readonly outputNames: readonly string[]
    run(given: Readonly<Record<string, Tensor>>): Promise<Readonly<Record<string, Tensor>>>
  }

  const InferenceSession: {
    create(
      model: Uint8Array,
      options: { intraOpNumThreads: number; executionMode: 'sequential' },
    ): Promise<InferenceSession>
  }
}
