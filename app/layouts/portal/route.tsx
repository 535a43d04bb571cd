import { Outlet } from 'react-router'

export default function Portal() {
  return <Outlet />
}
