// The part of the ONNX format that a convolutional network needs, written by hand: field numbers as in onnx.proto3.

const FLOAT = 1
const ATTRIBUTE = { int: 2, string: 3, ints: 7 }
const OPSET = 13
const IR_VERSION = 8

const varint = (value) => {
  const bytes = []
  let rest = BigInt.asUintN(64, BigInt(value))
  do {
    bytes.push(Number(rest & 0x7fn) | (rest > 0x7fn ? 0x80 : 0))
    rest >>= 7n
  } while (rest > 0n)
  return Buffer.from(bytes)
}
const whole = (field, value) => Buffer.concat([varint(field << 3), varint(value)])
const block = (field, bytes) => Buffer.concat([varint((field << 3) | 2), varint(bytes.length), bytes])
const words = (field, text) => block(field, Buffer.from(text))

function attribute(name, value) {
  const [type, ...rest] = Array.isArray(value)
    ? ['ints', ...value.map((one) => whole(8, one))]
    : typeof value === 'string'
      ? ['string', words(4, value)]
      : ['int', whole(3, value)]
  return Buffer.concat([words(1, name), ...rest, whole(20, ATTRIBUTE[type])])
}

/** One operation with one output. */
export const node = (operation, inputs, output, attributes = {}) =>
  Buffer.concat([
    ...inputs.map((name) => words(1, name)),
    words(2, output),
    words(3, output),
    words(4, operation),
    ...Object.entries(attributes).map(([name, value]) => block(5, attribute(name, value))),
  ])

/** Constant numbers, such as weights. */
export const tensor = (name, shape, numbers) =>
  Buffer.concat([
    ...shape.map((side) => whole(1, side)),
    whole(2, FLOAT),
    words(8, name),
    block(9, Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength)),
  ])

/** The type of a picture: channels first, of any height and width. */
function picture(name, channels) {
  const sides = [whole(1, 1), whole(1, channels), words(2, 'height'), words(2, 'width')]
  // The dimensions of the result have names of their own, because they differ from the input's.
  const shape = Buffer.concat(sides.map((side, k) => block(1, k > 1 ? words(2, `${name}_${k}`) : side)))
  return Buffer.concat([words(1, name), block(2, block(1, Buffer.concat([whole(1, FLOAT), block(2, shape)])))])
}

/** A network with one picture as input and one as output. */
export function network({ name, nodes, tensors, input, output }) {
  const graph = Buffer.concat([
    ...nodes.map((one) => block(1, one)),
    words(2, name),
    ...tensors.map((one) => block(5, one)),
    block(11, picture(input, 3)),
    block(12, picture(output, 3)),
  ])
  return Buffer.concat([
    whole(1, IR_VERSION),
    words(2, 'moyun'),
    block(7, graph),
    block(8, Buffer.concat([words(1, ''), whole(2, OPSET)])),
  ])
}
