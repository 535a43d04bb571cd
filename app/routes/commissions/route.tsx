import { Outlet } from 'react-router'
import { adminsOnly } from './firm.ts'

export const middleware = [adminsOnly]

export default function Commissions() {
  return <Outlet />
}
