/**
 * The part of the runtime's types that is used here: this version, the last one without an install script that
 * downloads files, refers to types that it does not ship.
 */
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
