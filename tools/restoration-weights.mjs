import fs from 'node:fs'
import path from 'node:path'
import { convert } from './restoration/convert.mjs'

// Makes the weights of the enlarging model from their published source, byte for byte the same:
//   npm pack @upscalerjs/esrgan-slim@1.0.0 && tar xzf upscalerjs-esrgan-slim-1.0.0.tgz
//   node tools/restoration-weights.mjs package/models/x2
const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: node tools/restoration-weights.mjs FOLDER, the folder of a model.json')
  process.exit(1)
}
const place = path.resolve(import.meta.dirname, '../apps/server/src/modules/restoration/engine/esrgan-slim-x2.onnx')
fs.writeFileSync(place, convert(folder))
console.log(`Wrote ${path.relative(process.cwd(), place)}`)
