/** Query key of the member's scheduled account deletion. */
export const DELETION_KEY = ['closing']
