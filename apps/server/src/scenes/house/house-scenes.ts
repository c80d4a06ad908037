import { code } from './code.ts'
import type { HouseScene } from './house-scene.ts'
import { life } from './life.ts'
import { marketing } from './marketing.ts'
import { office } from './office.ts'
import { social } from './social.ts'
import { study } from './study.ts'

/** All built-in scenes, in display order. */
export const houseScenes: readonly HouseScene[] = [...social, ...marketing, ...office, ...study, ...life, ...code]

const byId: ReadonlyMap<string, HouseScene> = new Map(houseScenes.map((scene) => [scene.id, scene]))

/** A built-in scene by id; undefined for any other id. */
export const houseScene = (id: string): HouseScene | undefined => byId.get(id)
