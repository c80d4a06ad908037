import { about } from '@moyun/api'
import { aboutHouse } from '@moyun/api/fixtures'
import { double } from './double.ts'
import type { World } from './world.ts'

/** Mocks the public information about the site. */
export const aboutDoubles = (world: World) => [double(world, about.read, () => aboutHouse)]
