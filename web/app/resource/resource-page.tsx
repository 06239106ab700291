import { PageHead } from '../frame/page-head.tsx';

export default function ResourcePage() {
  return (
    <div className="wrap page">
      <PageHead title="Resource" />
      <h1>Resource</h1>
    </div>
  );
}
