import fs from 'node:fs'
import path from 'node:path'
import { network, node, tensor } from './onnx.mjs'

/**
 * Converts a Keras model for the browser (`model.json` and its shards) to ONNX, from channels-last to channels-first.
 */
export function convert(folder) {
  const { modelTopology, weightsManifest } = JSON.parse(fs.readFileSync(path.join(folder, 'model.json'), 'utf8'))
  const { layers } = (modelTopology.model_config ?? modelTopology).config
  const weights = readWeights(folder, weightsManifest)
  const nodes = []
  const tensors = []
  const scalar = (name, numbers) => void tensors.push(tensor(name, [numbers.length], Float32Array.from(numbers)))

  for (const { class_name: kind, name, config, inbound_nodes: inbound } of layers) {
    const inputs = (inbound[0] ?? []).map(([from]) => from)
    const add = (operation, more = [], attributes = {}) =>
      void nodes.push(node(operation, [...inputs, ...more], name, attributes))
    if (kind === 'InputLayer') continue
    else if (kind === 'Conv2D') {
      const kernel = weights.get(`${name}/kernel`)
      const [height, width] = kernel.shape
      if (config.activation !== 'linear')
        throw new Error(`${name} has the activation ${config.activation}; only linear is supported`)
      tensors.push(
        tensor(`${name}.kernel`, ...turned(kernel)),
        tensor(`${name}.bias`, ...Object.values(weights.get(`${name}/bias`))),
      )
      add('Conv', [`${name}.kernel`, `${name}.bias`], {
        kernel_shape: [height, width],
        pads: [height >> 1, width >> 1, height >> 1, width >> 1],
      })
    } else if (kind === 'Activation' && config.activation === 'relu') add('Relu')
    else if (kind === 'Concatenate') add('Concat', [], { axis: 1 })
    else if (kind === 'Add') add('Add')
    else if (kind === 'MultiplyBeta') {
      scalar(`${name}.beta`, [0.2])
      add('Mul', [`${name}.beta`])
    } else if (kind === 'UpSampling2D' && config.interpolation === 'nearest') {
      scalar(`${name}.scales`, [1, 1, ...config.size])
      add('Resize', ['', `${name}.scales`], {
        mode: 'nearest',
        coordinate_transformation_mode: 'asymmetric',
        nearest_mode: 'floor',
      })
    } else if (kind.startsWith('PixelShuffle'))
      add('DepthToSpace', [], { blocksize: Number(/\d/u.exec(kind)[0]), mode: 'DCR' })
    else throw new Error(`${name} is of the unsupported layer type ${kind}`)
  }
  return network({ name: path.basename(folder), nodes, tensors, input: layers[0].name, output: layers.at(-1).name })
}

function readWeights(folder, manifest) {
  const found = new Map()
  for (const { paths, weights } of manifest) {
    const bytes = Buffer.concat(paths.map((file) => fs.readFileSync(path.join(folder, file))))
    let at = 0
    for (const { name, shape, dtype } of weights) {
      if (dtype !== 'float32') throw new Error(`${name} has the data type ${dtype}; only float32 is supported`)
      const length = shape.reduce((product, side) => product * side, 1)
      found.set(name, { shape, numbers: new Float32Array(Uint8Array.from(bytes.subarray(at, at + 4 * length)).buffer) })
      at += 4 * length
    }
  }
  return found
}

/** Transposes a kernel from height, width, input, output to output, input, height, width. */
function turned({ shape: [height, width, from, to], numbers }) {
  const planes = new Float32Array(numbers.length)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      for (let i = 0; i < from; i += 1)
        for (let o = 0; o < to; o += 1)
          planes[((o * from + i) * height + y) * width + x] = numbers[((y * width + x) * from + i) * to + o]
  return [[to, from, height, width], planes]
}
