import { PageHead } from '../frame/page-head.tsx';

export default function Page() {
  return (
    <div className="wrap page">
      <PageHead title="not-open" />
      <h1>not-open</h1>
    </div>
  );
}
