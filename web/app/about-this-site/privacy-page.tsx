import { PageHead } from '../frame/page-head.tsx';

export default function Page() {
  return (
    <div className="wrap page">
      <PageHead title="privacy" />
      <h1>privacy</h1>
    </div>
  );
}
