import { Outlet } from 'react-router'
import { adminsOnly } from './admins-only.ts'

export const middleware = [adminsOnly]

export default function Commissions() {
  return <Outlet />
}
