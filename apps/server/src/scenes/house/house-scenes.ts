import type { HouseScene } from './house-scene.ts'
import { social } from './social.ts'

/** All of the house's, in the order in which they are shown. */
export const houseScenes: readonly HouseScene[] = [...social]

const byId: ReadonlyMap<string, HouseScene> = new Map(houseScenes.map((scene) => [scene.id, scene]))

/** One of the house's; undefined for any other name. */
export const houseScene = (id: string): HouseScene | undefined => byId.get(id)
