const rows = [
  ['See clients', 'Their own', 'All'],
  ['Refer a client', 'For themselves', 'For any broker'],
  ['Accept, decline, appeal', 'Own clients', 'All clients'],
  ['Use Nexus', 'Own imports', 'All imports'],
  ['See commissions', 'No', 'Yes'],
  ['See bank details', 'No', 'Yes'],
  ['Invite and remove people', 'No', 'Yes'],
] as const

export function RoleTable() {
  return (
    <table className="table">
      <caption className="sr-only">What a broker and an admin can do</caption>
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col">Broker</th>
          <th scope="col">Admin</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([action, broker, admin]) => (
          <tr key={action}>
            <th scope="row">{action}</th>
            <td>{broker}</td>
            <td>{admin}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
