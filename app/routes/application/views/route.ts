import { savedViewsAction } from '#app/lists/saved-views.ts'
import { clientsList } from '../list/clients-list.ts'

export const action = savedViewsAction(clientsList)
