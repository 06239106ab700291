import { PageHead } from '../frame/page-head.tsx';

export default function OrganizationPage() {
  return (
    <div className="wrap page">
      <PageHead title="Organization" />
      <h1>Organization</h1>
    </div>
  );
}
