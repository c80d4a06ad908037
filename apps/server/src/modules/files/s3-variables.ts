import * as z from 'zod'

/** The environment variables of an S3-compatible store. */
export const s3Variables = {
  FILES_S3_ENDPOINT: z
    .string()
    .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not an http(s) address')
    .optional(),
  FILES_S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'is not a name of a bucket')
    .optional(),
  FILES_S3_REGION: z
    .string()
    .regex(/^[a-z\d-]+$/, 'is not a region such as cn-north-1')
    .optional(),
  FILES_S3_ACCESS_KEY_ID: z.string().regex(/^\S+$/, 'has white space in it').optional(),
  FILES_S3_SECRET_ACCESS_KEY: z.string().regex(/^\S+$/, 'has white space in it').optional(),
}

/** The bucket for files, if they are not stored locally. */
export interface S3Keys {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Given = Readonly<Record<string, string | undefined>>

/** True for an internal service: a host name without a dot or loopback. Traffic to it does not leave our network. */
function isBeside(address: string) {
  const { hostname } = new URL(address)
  return /^[a-z][\w-]*$/i.test(hostname) || hostname === '127.0.0.1' || hostname === '[::1]'
}

/**
 * Requires all variables or none; in live mode, members' files must not be sent over http, except to an internal
 * bucket.
 */
export function s3Mistakes(given: Given): [name: string, message: string][] {
  const names = Object.keys(s3Variables)
  const presentName = names.find((name) => given[name] !== undefined)
  if (presentName === undefined) return []
  const missing = names
    .filter((name) => given[name] === undefined)
    .map((name): [string, string] => [name, `is required beside ${presentName}`])
  const endpoint = given['FILES_S3_ENDPOINT'] ?? ''
  const isOpen =
    given['MOYUN_MODE'] === 'live' && endpoint.startsWith('http:') && URL.canParse(endpoint) && !isBeside(endpoint)
  return isOpen
    ? [...missing, ['FILES_S3_ENDPOINT', 'would send files over http; live mode takes https only']]
    : missing
}

/** The keys; null if there are none. An incomplete set was already reported as a mistake. */
export function readS3Keys(e: z.infer<z.ZodObject<typeof s3Variables>>): S3Keys | null {
  const {
    FILES_S3_ENDPOINT: endpoint,
    FILES_S3_BUCKET: bucket,
    FILES_S3_REGION: region,
    FILES_S3_ACCESS_KEY_ID: accessKeyId,
    FILES_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = e
  if (
    endpoint === undefined ||
    bucket === undefined ||
    region === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    return null
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}
