import { type ActorRefFrom, assign, enqueueActions, setup, type SnapshotFrom } from 'xstate'
import type { Member } from '@moyun/api'

type Role = Member['role']

/** The current route. */
export interface CurrentRoute {
  name: string
  path: string
}

export type RouteListener = (route: CurrentRoute) => void

/**
 * Role loading: the member's role from the profile, an admin's choice to view the app as a user, and the listeners for
 * route changes.
 *
 * Loading the profile belongs to the session machine. The viewed role never leaves the browser.
 */
export const roleMachine = setup({
  types: {
    context: {} as {
      /** `''` until loaded. */
      role: Role
      viewed: Role
      route: CurrentRoute | null
      listeners: readonly RouteListener[]
    },
    events: {} as
      | { type: 'role.loaded'; role: Role }
      /** `user` ⇄ `admin`, for admins. */
      | { type: 'role.switch' }
      | { type: 'session.ended' }
      | { type: 'route.changed'; route: CurrentRoute }
      /** The listener is called with the current route at once, then on every change. */
      | { type: 'listener.add'; listener: RouteListener }
      | { type: 'listener.remove'; listener: RouteListener },
  },
  actions: {
    notifyListeners: (_, params: { listeners: readonly RouteListener[]; route: CurrentRoute | null }) => {
      const { listeners, route } = params
      if (route) for (const listener of listeners) listener(route)
    },
    addListener: enqueueActions(({ context, enqueue }, { listener }: { listener: RouteListener }) => {
      enqueue.assign({ listeners: [...context.listeners.filter((other) => other !== listener), listener] })
      enqueue(() => {
        if (context.route) listener(context.route)
      })
    }),
    storeRole: assign((_, { role }: { role: Role }) => ({ role, viewed: role })),
  },
  guards: {
    isLoaded: (_, params: { role: Role }) => params.role !== '',
    isAdmin: ({ context }) => context.role === 'admin',
  },
}).createMachine({
  id: 'role',
  context: { role: '', viewed: '', route: null, listeners: [] },
  initial: 'unknown',
  on: {
    'route.changed': {
      actions: [
        assign(({ event }) => ({ route: event.route })),
        { type: 'notifyListeners', params: ({ context }) => context },
      ],
    },
    'listener.add': { actions: { type: 'addListener', params: ({ event }) => event } },
    'listener.remove': {
      actions: assign(({ context, event }) => ({
        listeners: context.listeners.filter((other) => other !== event.listener),
      })),
    },
    'session.ended': { actions: assign({ role: '', viewed: '', listeners: [] }), target: '.unknown' },
    'role.loaded': {
      guard: { type: 'isLoaded', params: ({ event }) => event },
      actions: { type: 'storeRole', params: ({ event }) => event },
      target: '.known',
    },
  },
  states: {
    unknown: {},
    known: {
      on: {
        'role.switch': {
          guard: 'isAdmin',
          actions: assign(({ context }) => ({ viewed: context.viewed === 'admin' ? 'user' : 'admin' })),
        },
      },
    },
  },
})

export type RoleActor = ActorRefFrom<typeof roleMachine>
export type RoleSnapshot = SnapshotFrom<typeof roleMachine>

/** The role that pages and menus use; `''` until loaded. */
export const selectRole = ({ context }: RoleSnapshot) => context.viewed
export const selectMaySwitchRole = (snapshot: RoleSnapshot) => snapshot.can({ type: 'role.switch' })
